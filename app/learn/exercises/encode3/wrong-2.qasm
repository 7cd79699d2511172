OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
cx q[0], q[1];
cx q[0], q[2];
ry(pi/3) q[0];
