OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
ry(pi/3) q[0];
ry(pi/3) q[1];
ry(pi/3) q[2];
