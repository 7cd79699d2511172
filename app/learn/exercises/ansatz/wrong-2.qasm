OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
cx q[0], q[1];
ry(pi/2) q[0];
