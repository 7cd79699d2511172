OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
x q[0];
cx q[0], q[2];
cx q[1], q[2];
ccx q[0], q[1], q[2];
